import type { JsonObject } from '../../../../shared/entities/json.ts';
import { TemplateRenderError } from './jinja-template.ts';
import { commonLength, withoutHalfTag } from '../../answer-text/shared-text.ts';

/** Words that no template contains. */
export const PROBE = { system: 'SYSTEMPROBE', user: 'USERPROBE', answer: 'ANSWERPROBE', result: 'RESULTPROBE' };

/** Renders a conversation that a template is studied with; rejects if the template refuses. */
export type RenderProbe = (messages: readonly JsonObject[], answers: boolean, more?: JsonObject) => Promise<string>;

export const behindUser = (rendered: string): string =>
  rendered.slice(rendered.lastIndexOf(PROBE.user) + PROBE.user.length);

/** Length of the common beginning of both: what every answer begins with. */
export const headLength = (left: string, right: string): number =>
  withoutHalfTag(left.slice(0, commonLength(left, right))).length;

/** @returns null if the template refuses. */
export async function attempt(rendering: Promise<string>): Promise<string | null> {
  try {
    return await rendering;
  } catch (error) {
    if (error instanceof TemplateRenderError) return null;
    throw error;
  }
}

/** @returns the turn's own text: a prompt may end with the turn's beginning, wherever that is. */
export function behindPrompt(asked: string, answered: string): string {
  const own = answered.slice(headLength(asked, answered));
  for (let length = own.length; length > 3; length--)
    if (asked.endsWith(own.slice(0, length))) return own.slice(length);
  return own;
}

/** @returns the text up to what ends the turn. */
export function turnOf(text: string, ends: readonly string[]): string {
  const places = ends.map((end) => text.indexOf(end)).filter((at) => at >= 0);
  return places.length === 0 ? text : text.slice(0, Math.min(...places));
}
