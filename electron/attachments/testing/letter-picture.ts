/** What `LETTER` says, which it says whatever fonts a computer has. */
export const LETTER_TEXT = 'The notice period is three months.\nKeys are with Ida, flat 27.';

/** A PNG of 330 × 58 dots. */
export const LETTER = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAUoAAAA6AgMAAACrEvjjAAAADFBMVEX///8SEhKvr69cXFyqJal3AAAACXBIWXMAAAsTAAALEwEAmpwYAAAD+0lEQVRYw+3WT2gjVRgA8G',
    '/mMem+hNdc3LbgIHtIMr0EPMxkRYKM8eStSCYbauiOLB5kKTzxssjKvranPRTm0JgR41JWglHctQf3DyzCNDntbS6V4EF67B4EEVYv1fi9mZRtd0cdhcKC+Q6dZt7kl/dv',
    'vu8BTGMa0/gfRX48rj75lAXveCMJ4j8+XlRYePbbZ1Q3yXx83MzDzvFGdWK+jBeaZBYSTZiBE+azEXX235qvNeDOPuTbosytwx3aIg2ABy3YEw8+CKx9+nYA98stKB6+2C',
    'K9XAvaAcx2mJtbUX9yO7+sctpIMK2e+uEI2GX7xlax752/rd0KoHOPXOadz4PlkdHD+Xzpa2D9+S+UZQOfXQLt0Y8jrbexPLp7c6Vr3E4wTWXN1oEJNzTy4HWhRGzoMiq8',
    'Lhm6L5gUTU+OXaeKrSu7gQ8a4bqpDF29oHLTTJxPfM4EBpzn0QzBxEnylU3wfTK0TV1B80Y0n3Qt8MlDocOM6lZ18oZdxfksGCLRfOjUcXm4yyLzrOOCp2w6TY/sBoUFuZ',
    'eKV2JTtJ03nRZkVPytI5O1kvsp5JJzHptyMLKf4JFhEPcTtiamj1c4acK9vxh7bM6g6Udml14X0pyMHUoTUwcqYhPnc2KyRHPAF6XZrbBtby6rrQfwcVFxdzwy4CODoblt',
    'Aj2Q5vnshns/Mg22YVeNm25hUaMiwQzaTWlaTdLyWIM4AXxShz3ukaDN2UU0sV2tS5M5Yq8ZmbRB7Cp7yy1YDSqSNn42fhWjNgHncCq343tZ+Vm+7EcxuR/9NwmRMrV4p5',
    'CuTsM8N60C03geQg2S6lpGjXb9/iTnqI0wej9zKzD+I4XpziXcnWWRySemEoQy0YPxWIy/T2M2k24/ZYrYPKPYYKYw37FzrTy8YuH3sboOLuCIq/nZ4uGnWBJ4eZVcwLRT',
    'vhpaV4qHWOtt0FOY74LRoxD+sAOzt9ZXNh8FEG7NZMr9zl0059rkSxu7eBC++i3rY4dtGKUw66Ara4LL8wTm+xLWTO/XUoZhNUYz1ADceOwzshBh9l1KYTawng1rclbV7w',
    'aurMMLYxNNX5qcwTc8MrO/SdOA5MPMU+Yq1tfBJfuOC9rvNdvCOqy/V0XTo5GpXIvN+cjsyhn9Z/OSiyfB94U6ggKp2XJVK6/7T0w8SkRmKMeuctxWafbSCFfyM8D1NJWa',
    'XZID3B0dmaGWV4+ZeMyhIo1ZqeTEPOxjDS/XbFmHtY2lDO1HZtdi17kuTb9DD0D7SmgpVNVlm46ogIP782LNlnWYrfMMqUdm8SPSiE3rGu6QooMDSdNTWVXNqMLKhxdP/q',
    'KsTB6cqMZpw/+7xp//U3Ki/BQSnpgm/Wk8f/Enw5pCsjFGVN4AAAAASUVORK5CYII=',
  ].join(''),
  'base64',
);
