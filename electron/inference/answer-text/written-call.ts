import type { JsonObject } from '../../../shared/entities/json.ts';

/** A call as it is written in a model's answer. */
export interface WrittenCall {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly id?: string;
}
