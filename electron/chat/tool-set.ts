import type { GenerateRequest, PromptTool } from '../inference/inference-backend.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import type { ConversationRepository } from '../storage/conversation-repository.ts';
import type { Catalog, CatalogEntry } from '../tools/catalog.ts';

export type ToolSet = Pick<GenerateRequest, 'documentedTools' | 'callableTools'>;

/**
 * Decides which tools a conversation's prompt documents: all of them, frozen at its first answer, because a changed prefix would
 * have to be evaluated again. Tools that are gone from the catalog drop out; new ones are callable at once, only not documented.
 */
export function toolSetFor(conversationId: string, catalog: Catalog, conversations: ConversationRepository): ToolSet {
  const documentedTools = documentedToolsOf(conversationId, catalog, conversations);
  if (conversations.documentedTools(conversationId) === null) {
    conversations.freezeDocumentedTools(
      conversationId,
      documentedTools.map(({ name }) => name),
    );
  }
  return { documentedTools, callableTools: catalog.list().map(toPromptTool) };
}

/** @returns the tools that a conversation's prompt documents, or would if it began now; freezes nothing. */
export function documentedToolsOf(
  conversationId: string | null,
  catalog: Catalog,
  conversations: ConversationRepository,
): readonly PromptTool[] {
  const frozen = conversationId === null ? null : conversations.documentedTools(conversationId);
  if (frozen === null) return catalog.list().map(toPromptTool);
  return frozen.flatMap((name) => {
    const entry = catalog.find(name);
    return entry === null ? [] : [toPromptTool(entry)];
  });
}

function toPromptTool({ tool, parameters }: CatalogEntry): PromptTool {
  const { name, summary } = tool;
  return { name, summary, parameters, briefDocumentation: briefDocumentation({ name, summary, parameters }) };
}
