import { SelectSetting } from './select-setting.tsx';

/** How tools are documented in the prompt. */
export function DocumentationChoice() {
  return (
    <SelectSetting
      setting="toolDocumentation"
      name="Tool format"
      hint="Full: the best matches as JSON schemas, which most models were trained on, and the rest in short. One line: a signature and a sentence each, which small models follow more easily. Open conversations are read once more."
      look="segments"
      options={[
        ['profile', 'Model default'],
        ['full', 'Full'],
        ['brief', 'One line'],
      ]}
    />
  );
}
