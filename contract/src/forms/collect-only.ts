import { COLLECT_ONLY_TYPES, type FormQuestion } from './form-definition.ts'

/** Whether no browser can ask it: it is left out there, and what was answered elsewhere stays. */
export const isCollectOnly = ({ type }: Pick<FormQuestion, 'type'>): boolean =>
  COLLECT_ONLY_TYPES.some((only) => only === type)

/** Whether browsers do not open its form: it has to be answered, always or where an expression says so. */
export function closesBrowsers(question: Pick<FormQuestion, 'type' | 'required'>): boolean {
  const { required = false } = question
  const isRequired = typeof required === 'string' ? required.trim() !== '' : required
  return isRequired && isCollectOnly(question)
}
