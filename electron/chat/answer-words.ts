import { t, textLanguage, writtenInEnglish } from '../../shared/texts/translate.ts';
import { askedAbout, questionForPerson, type Asks } from '../reading/request-reader.ts';

/** What the app itself says in an answer: the person reads it in their language, models read it in English. */
export interface AnswerWords {
  readonly text: string;
  /** Absent if it is the same text. */
  readonly forModel?: string;
}

/** @returns what is written in the person's language, and in English if that is another one. */
export const forBoth = (write: () => string): AnswerWords => ofTwo(write(), writtenInEnglish(write));

export const ofTwo = (text: string, forModel: string): AnswerWords =>
  textLanguage() === 'en' || text === forModel ? { text } : { text, forModel };

export const inEnglish = ({ text, forModel = text }: AnswerWords): string => forModel;

/** @param question as the readers ask it, in English. @param asks of the tool that it is about. */
export const asQuestion = (question: string, asks?: Asks): AnswerWords =>
  ofTwo(questionForPerson(question, asks), question);

/** Of several requests in a message, the question says which one it is about. */
export function aboutRequest(request: string, question: AnswerWords): AnswerWords {
  const english = askedAbout(request, inEnglish(question));
  const person = t('About “{request}”: {question}', {
    request: request.replaceAll(/[“”]/g, '"'),
    question: question.text,
  });
  return textLanguage() === 'en' ? { text: english } : ofTwo(person, english);
}
