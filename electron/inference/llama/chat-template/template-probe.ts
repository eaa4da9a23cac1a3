import type { JsonObject } from '../../../../shared/entities/json.ts';
import { commonLength, withoutHalfTag } from './derive-call-syntax.ts';
import { TemplateRenderError } from './jinja-template.ts';

/** Words that no template has. */
export const PROBE = { system: 'SYSTEMPROBE', user: 'USERPROBE', answer: 'ANSWERPROBE', result: 'RESULTPROBE' };

/** What a template is asked with while it is studied. */
export type RenderProbe = (messages: readonly JsonObject[], answers: boolean, more?: JsonObject) => string;

export const behindUser = (rendered: string): string =>
  rendered.slice(rendered.lastIndexOf(PROBE.user) + PROBE.user.length);

/** How long what both begin with is: what every answer begins with. */
export const headLength = (left: string, right: string): number =>
  withoutHalfTag(left.slice(0, commonLength(left, right))).length;

/** @returns null where the template refuses. */
export function attempt(action: () => string): string | null {
  try {
    return action();
  } catch (error) {
    if (error instanceof TemplateRenderError) return null;
    throw error;
  }
}
