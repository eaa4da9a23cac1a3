import { describe, expect, it } from 'vitest';
import { exampleQuestions } from './example-questions.ts';

const questions = (name: string, summary: string, required: readonly string[] = []): readonly string[] =>
  exampleQuestions({ name, summary, parameters: { type: 'object', required: [...required] } });

describe('example questions', () => {
  it('are generated from the name, the description and the required parameters', () => {
    expect(questions('createIssue', 'Creates a new issue in a repository.', ['repo_name'])).toEqual([
      'create a new issue',
      'create a new issue in a repository',
      'create a new issue by repo name',
    ]);
    expect(questions('search_files', 'Recursively search for files.')[0]).toBe('search for files');
  });

  it('include the title, if the tool has one', () => {
    expect(exampleQuestions({ name: 'gh_pr', title: 'Open Pull Request', summary: '', parameters: {} })).toContain(
      'open pull request',
    );
  });

  it('are left out where they would say nothing', () => {
    expect(questions('q', 'q')).toEqual([]);
  });
});
