import { ordered } from '@plumbline/contract/rules/project-order'
import type { FirstAnswer } from './first-answers.ts'

const PHONE = '(max-width: 599px)'
const WIDER = '(min-width: 600px)'

/** The fields of the answers that tell which pictures come first. */
interface Data {
  user?: { projectList: string[]; defaultProject: string | null }
  docs?: { _id: string; name: string; photo: string | { url: string } | null }[]
}

/**
 * Link elements for the picture that My Projects shows first, so that it is fetched with the page and not
 * after its code.
 */
export function firstPictures(answers: readonly FirstAnswer[]): string {
  // another page of a project begins with none
  if (answers.some(({ call }) => /\/projects\/[\w-]+$/.test(call))) return ''
  const user = dataOf(answers, /\/is-authenticated$/)?.user
  const projects = dataOf(answers, /\/projects$/)?.docs
  if (!user || !projects) return ''
  const photo = ordered(projects, user)[0]?.photo
  return linkTo(photo, 'thumb', PHONE) + linkTo(photo, 'screen', WIDER)
}

function dataOf(answers: readonly FirstAnswer[], call: RegExp): Data | undefined {
  const answer = answers.find((one) => call.test(one.call))
  return answer && (JSON.parse(answer.payload) as { data: Data }).data
}

function linkTo(photo: string | { url: string } | null | undefined, size: string, media: string) {
  const url = typeof photo === 'string' ? photo : photo?.url
  if (!url || !/^\/api\/v1\/files\/[\w-]+$/.test(url)) return ''
  return `<link rel="preload" as="image" href="${url}?size=${size}" media="${media}">`
}
