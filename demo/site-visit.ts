import type {
  FormDefinition,
  FormItem,
  FormQuestion,
} from '@plumbline/contract/forms/form-definition'
import { formInTwoLanguages } from './form-in-two-languages.ts'

/** The key of the form that engineers fill in on visits to the schools; the form has two versions. */
export const SITE_VISIT_KEY = 'site-visit'

/** A published version of the form, and the notes about it. */
interface Version {
  definition: FormDefinition
  notes: string
}

const textOf = ([en = '', uk = '']: readonly string[] = []) => ({ en, uk })

/** A question that ‘no’ may raise an issue for: what kind, and what is wrong. */
const yesNo = (
  key: string,
  en: string,
  uk: string,
  flag: [en: string, uk: string][] | null,
): FormQuestion => ({
  kind: 'question',
  key,
  type: 'selectOne',
  list: 'yes_no',
  label: { en, uk },
  required: true,
  ...(flag && {
    notes: 'whenFlagged',
    photos: 'whenFlagged',
    flag: {
      when: { choices: ['no'] },
      name: textOf(flag[0]),
      text: textOf(flag[1]),
    },
  }),
})

const checks: FormItem = {
  kind: 'group',
  key: 'checks',
  label: { en: 'The site today', uk: 'Об’єкт сьогодні' },
  items: [
    yesNo(
      'work_in_progress',
      'Is work on this milestone in progress today?',
      'Чи ведуться сьогодні роботи на цьому етапі?',
      null,
    ),
    yesNo(
      'drawings_in_use',
      'Are the approved drawings on site and in use?',
      'Чи є на об’єкті затверджені креслення і чи ними користуються?',
      [
        ['Documentation', 'Документація'],
        ['Work without the approved drawings.', 'Роботи ведуться без затверджених креслень.'],
      ],
    ),
    yesNo(
      'materials_protected',
      'Are materials stored dry and off the ground?',
      'Чи зберігаються матеріали сухими й не на землі?',
      [
        ['Materials', 'Матеріали'],
        ['Materials lie open to the weather.', 'Матеріали лежать просто неба.'],
      ],
    ),
    yesNo(
      'protective_equipment',
      'Do all workers wear helmets and high-visibility vests?',
      'Чи всі робітники в касках і сигнальних жилетах?',
      [
        ['Site Safety', 'Безпека'],
        ['Workers without helmets or vests.', 'Робітники без касок або жилетів.'],
      ],
    ),
  ],
}

const remarks: FormQuestion = {
  kind: 'question',
  key: 'remarks',
  type: 'text',
  appearance: 'multiline',
  label: { en: 'What else is to be said?', uk: 'Що ще варто зазначити?' },
  photos: 'optional',
}

const measured: FormItem = {
  kind: 'repeat',
  key: 'members',
  label: { en: 'Measured members', uk: 'Виміряні елементи' },
  items: [
    {
      kind: 'question',
      key: 'member',
      type: 'text',
      required: true,
      label: { en: 'Which one, by the drawing?', uk: 'Який саме, за кресленням?' },
    },
    {
      kind: 'question',
      key: 'cover',
      type: 'integer',
      label: { en: 'Concrete cover, in mm', uk: 'Захисний шар бетону, мм' },
      constraint: '. > 0 and . <= 200',
      constraintMessage: { en: 'From 1 to 200 mm.', uk: 'Від 1 до 200 мм.' },
      photos: 'whenFlagged',
      flag: {
        when: { below: 25 },
        name: { en: 'Structure', uk: 'Конструкції' },
        text: { en: 'The concrete cover is too thin.', uk: 'Захисний шар бетону замалий.' },
      },
    },
    {
      kind: 'question',
      key: 'crack',
      type: 'decimal',
      label: { en: 'Widest crack, in mm', uk: 'Найширша тріщина, мм' },
      photos: 'whenFlagged',
      flag: {
        when: { above: 0.3 },
        name: { en: 'Structure', uk: 'Конструкції' },
        text: { en: 'A crack is wider than 0.3 mm.', uk: 'Є тріщина, ширша за 0,3 мм.' },
      },
    },
  ],
}

const version = (items: FormItem[]) =>
  formInTwoLanguages(['Site visit', 'Відвідування об’єкта'], {
    items: [{ kind: 'meta', key: 'deviceid', type: 'deviceid' }, ...items],
    lists: {
      yes_no: {
        choices: [
          { name: 'yes', label: { en: 'Yes', uk: 'Так' } },
          { name: 'no', label: { en: 'No', uk: 'Ні' } },
        ],
      },
    },
    settings: { instanceName: "concat('Site visit ', today())" },
  })

/** The second asks for what is measured too. */
export const siteVisitVersions: [Version, ...Version[]] = [
  { definition: version([checks, remarks]), notes: 'What every visit looks at.' },
  {
    definition: version([checks, measured, remarks]),
    notes: 'Concrete cover and cracks are measured member by member.',
  },
]

const MINUTES_18 = 18 * 60_000

interface Visit {
  id: string
  version: number
  endedAt: Date
  lat: number
  lng: number
  /** Where it belongs; without it, nowhere yet. */
  place?: { site: string; milestone: string }
  /** The id of the visit that it changes. */
  replaces?: string
}

/** A visit as ODK Collect writes it. */
function visitXml(of: Visit, answers: string): string {
  const startedAt = new Date(of.endedAt.getTime() - MINUTES_18)
  const { site = '', milestone = '' } = of.place ?? {}
  const replaced =
    of.replaces === undefined ? '' : `<orx:deprecatedID>uuid:${of.replaces}</orx:deprecatedID>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<data xmlns:orx="http://openrosa.org/xforms" id="${SITE_VISIT_KEY}" version="${of.version}">` +
    `<site>${site}</site><milestone>${milestone}</milestone><gps>${of.lat.toFixed(6)} ${of.lng.toFixed(6)} 121.4 6.2</gps>` +
    `<start>${startedAt.toISOString()}</start><end>${of.endedAt.toISOString()}</end><deviceid/>` +
    `${answers}<orx:meta><orx:instanceID>uuid:${of.id}</orx:instanceID>${replaced}</orx:meta></data>`
  )
}

/** A visit whose engineer chose no milestone, as ODK Collect writes it. */
export const unplacedVisit = (of: Visit) =>
  visitXml(
    of,
    '<checks><work_in_progress>yes</work_in_progress><drawings_in_use>yes</drawings_in_use>' +
      '<materials_protected>no</materials_protected>' +
      '<materials_protected_notes>Mineral wool stands in the open behind the north wing.</materials_protected_notes>' +
      '<materials_protected_photos><photo>mineral-wool.jpg</photo></materials_protected_photos>' +
      '<protective_equipment>yes</protective_equipment></checks>' +
      '<remarks>The milestone was not in my list.</remarks>',
  )

const ALL_WELL =
  '<checks><work_in_progress>yes</work_in_progress><drawings_in_use>yes</drawings_in_use>' +
  '<materials_protected>yes</materials_protected><protective_equipment>yes</protective_equipment></checks>'

const photosXml = (names: readonly string[]) =>
  names.map((name) => `<remarks_photos><photo>${name}</photo></remarks_photos>`).join('')

/** The XML of a walk round the site with many photos. */
export const roundVisit = (of: Visit, photos: readonly string[]) =>
  visitXml(of, `${ALL_WELL}<remarks>A walk round all four façades.</remarks>${photosXml(photos)}`)

/** The XML of a visit that measures the concrete cover of members, in mm. */
export const measuringVisit = (
  of: Visit,
  covers: readonly [member: string, cover: number][],
  remark: string,
  photos: readonly string[],
) =>
  visitXml(
    of,
    ALL_WELL +
      covers
        .map(
          ([name, cover]) => `<members><member>${name}</member><cover>${cover}</cover></members>`,
        )
        .join('') +
      `<remarks>${remark}</remarks>${photosXml(photos)}`,
  )
