/** The tool that hands a task to a conversation of its own. */
export const DELEGATE_TOOL = 'delegate';
