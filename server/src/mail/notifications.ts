import { TEXT_MAX, type News, type Recipient, readNews, readPicture } from './read-news.ts'
import { plainMentions } from '@plumbline/contract/rules/mentions'
import { recategorizedIn } from '@plumbline/contract/rules/severity'
import { severityWord, showDay, translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mail-type.ts'
import type { Letter } from './write.ts'

/** The number of news in a mail; the others are counted. */
const NEWS_MAX = 30
/** The number of photos in a mail. */
const PICTURES_MAX = 5

/** One notification, or those of a day: what was read meanwhile, or is gone, is left out. */
export const notifications: MailType<'notifications'> = {
  minutes: 24 * 60,
  async compose(mail, deps) {
    const news = await readNews(mail, deps)
    const [first] = news
    if (!first) return null
    const { language } = mail
    const more = news.length - NEWS_MAX
    return {
      ...threadOf(news),
      subject:
        news.length === 1
          ? sentence(mail, first)
          : translate(language, 'notifications.subject', { n: String(news.length) }),
      paragraphs: [
        ...(await inWords(mail, news.slice(0, NEWS_MAX), deps)),
        ...(more > 0 ? [translate(language, 'notifications.more', { n: String(more) })] : []),
        translate(language, 'notifications.choice'),
        {
          label: translate(language, 'notifications.profile'),
          url: `${deps.config.publicUrl}/projects/${first.projectId}/profile`,
        },
      ],
    }
  },
}

/** All mails about one document belong together; what tells of several is about none. */
function threadOf(news: Recipient[]): Pick<Letter, 'thread'> {
  const threads = new Set(
    news.map((one) =>
      one.reason === 'waiting' || one.n > 1 ? undefined : `${one.type}-${one.documentId}`,
    ),
  )
  const [thread] = threads
  return threads.size === 1 && thread !== undefined ? { thread } : {}
}

async function inWords(
  mail: Addressed<'notifications'>,
  news: Recipient[],
  deps: MailDeps,
): Promise<Letter['paragraphs']> {
  const all: Letter['paragraphs'] = []
  const shown = new Set<string>()
  for (const one of news) {
    const photo = one.reason !== 'waiting' && one.n === 1 ? one.photo : null
    const isNew = photo !== null && !shown.has(photo) && shown.size < PICTURES_MAX
    if (isNew) shown.add(photo)
    all.push(...paragraphs(mail, one, deps, isNew ? await readPicture(deps, photo) : null))
  }
  return all
}

function paragraphs(
  mail: Addressed<'notifications'>,
  one: Recipient,
  { config }: MailDeps,
  picture: Buffer | null,
): Letter['paragraphs'] {
  const project = `${config.publicUrl}/projects/${one.projectId}`
  if (one.reason === 'waiting') {
    const label = translate(mail.language, 'notifications.link')
    return [
      `${sentence(mail, one)} (${one.project})`,
      { label, url: `${project}/submissions/waiting` },
    ]
  }
  return [
    `${sentence(mail, one)} (${placeOf(one).join(' · ')})`,
    ...(one.n === 1 ? [...words(mail, one), ...facts(mail, one)] : []),
    ...(picture ? [{ picture, alt: one.document }] : []),
    {
      label: translate(mail.language, 'notifications.link'),
      url: `${project}${pageOf(one)}`,
    },
  ]
}

/** The place of the news, from the nearest on, without names that the sentence has already. */
function placeOf({ n, type, site, milestone, project }: News): string[] {
  if (n > 1) return [project]
  return [...(type !== 'milestone' && milestone !== null ? [milestone] : []), site, project]
}

/** Returns the words that came with the news; for a new severity, both severities in the reader's language. */
function words({ language }: Addressed<'notifications'>, { actionType, notes }: News): string[] {
  const severities = actionType === 'Recategorized' ? recategorizedIn(notes) : null
  const text = plainMentions(severities?.text ?? notes).trim()
  return [
    ...(severities
      ? [
          translate(language, 'notifications.severity', {
            from: severityWord(language, severities.from),
            to: severityWord(language, severities.to),
          }),
        ]
      : []),
    ...(text
      ? [`“${text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text}”`]
      : []),
  ]
}

/** Tells the severity of an issue, and the day by which it is to be done. */
function facts({ language }: Addressed<'notifications'>, { severity, dueAt }: News): string[] {
  if (severity === null) return []
  const word = severityWord(language, severity)
  const bad = translate(language, 'issue.severity', { severity: word })
  if (dueAt === null) return [bad]
  return [`${bad} · ${translate(language, 'issue.due', { date: showDay(language, dueAt) })}`]
}

/** The page of the entry itself; of many documents the list that has all of them. */
function pageOf({ n, type, documentId, updateId, milestones, sites }: News): string {
  const all = sites.join(',')
  if (type === 'milestone') {
    if (n === 1) return `?milestone=${documentId}`
    return `/milestones${all && `?site._id=${all}`}`
  }
  if (n === 1) return `/${type}s/${documentId}?jump=${updateId}`
  const [only, ...others] = milestones
  if (only !== undefined && others.length === 0) return `/${type}s?milestone._id=${only}`
  return `/${type}s${all && `?site._id[in]=${all}`}`
}

/** The sentence of the news: who did what to what. */
function sentence({ language }: Addressed<'notifications'>, one: Recipient): string {
  if (one.reason === 'waiting') {
    return translate(language, 'notifications.waiting', { n: String(one.n) })
  }
  const { who, document, n } = one
  if (n > 1 && one.reason === 'assigned') {
    return translate(language, 'notifications.bulk.assigned', { who, n: String(n) })
  }
  if (n > 1) {
    const whose = translate(language, `notifications.many.${one.type}`)
    return translate(language, `notifications.bulk.${one.what}`, { who, n: String(n), whose })
  }
  const what = one.reason === 'change' && one.isComment ? 'comment' : one.reason
  return translate(language, `notifications.${what}`, { who, document })
}
