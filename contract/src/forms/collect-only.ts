import { COLLECT_ONLY_TYPES, type FormQuestion } from './form-definition.ts'

/** True if no browser can ask it: a browser leaves it out, and the answer from elsewhere stays. */
export const isCollectOnly = ({ type }: Pick<FormQuestion, 'type'>): boolean =>
  COLLECT_ONLY_TYPES.some((only) => only === type)

/** True if browsers do not open its form: it has to be answered, always or where an expression says so. */
export function closesBrowsers(question: Pick<FormQuestion, 'type' | 'required'>): boolean {
  const { required = false } = question
  const isRequired = typeof required === 'string' ? required.trim() !== '' : required
  return isRequired && isCollectOnly(question)
}
