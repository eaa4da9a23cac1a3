/** Follows redirects with cookies and submits forms, like a person who accepts everything. */
export async function signInWithForms(start: string): Promise<void> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step++) {
    const response = await request(address, cookies, form);
    const location = response.headers.get('location');
    form = null;
    if (location !== null) {
      address = new URL(location, address).href;
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    if (action === undefined) return;
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    address = new URL(action, address).href;
    form = new URLSearchParams({ prompt, login: 'ada', password: 'any' });
  }
  throw new Error('The sign-in goes in circles.');
}

async function request(address: string, cookies: Map<string, string>, form: URLSearchParams | null): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: form }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name !== undefined && value !== undefined) cookies.set(name, value);
  }
  return response;
}
