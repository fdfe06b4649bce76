import type { FormItem } from '@plumbline/contract/forms/form-definition'
import {
  ArrowDownWideNarrow,
  CalendarClock,
  Camera,
  CircleDot,
  Folder,
  Hash,
  LocateFixed,
  Lock,
  type LucideIcon,
  Mic,
  Paperclip,
  Percent,
  Repeat,
  ScanBarcode,
  SlidersHorizontal,
  SquareCheck,
  StickyNote,
  TextCursorInput,
  Variable,
  Video,
} from 'lucide-react'
import type { MessageKey } from '../../../i18n/message-key.ts'
import type { NewKind } from './model/new-items.ts'

/** The kind of an item for the author of a form. `kept` came with an imported form and stays as it is. */
export type Kind = NewKind | 'kept'

const OF_TYPES: Partial<Record<string, Kind>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'decimal',
  selectOne: 'selectOne',
  selectMultiple: 'selectMultiple',
  date: 'date',
  time: 'date',
  dateTime: 'date',
  today: 'date',
  start: 'date',
  end: 'date',
  image: 'image',
  geopoint: 'geopoint',
  range: 'range',
  rank: 'rank',
  barcode: 'barcode',
  audio: 'audio',
  video: 'video',
  file: 'file',
}

/** By the type of a question, or what computes it. */
export const kindOfType = (type: string): Kind =>
  OF_TYPES[type] ?? (type === 'calculate' ? type : 'kept')

export function kindOf(item: FormItem): Kind {
  if (item.kind === 'meta') return 'kept'
  return item.kind === 'question' ? kindOfType(item.type) : item.kind
}

const ICONS: Record<Kind, LucideIcon> = {
  selectOne: CircleDot,
  selectMultiple: SquareCheck,
  text: TextCursorInput,
  integer: Hash,
  decimal: Percent,
  date: CalendarClock,
  image: Camera,
  geopoint: LocateFixed,
  range: SlidersHorizontal,
  rank: ArrowDownWideNarrow,
  barcode: ScanBarcode,
  audio: Mic,
  video: Video,
  file: Paperclip,
  group: Folder,
  repeat: Repeat,
  note: StickyNote,
  calculate: Variable,
  kept: Lock,
}

export function KindIcon({ kind, size = 16 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} aria-hidden="true" />
}

/** The word for a kind. */
export const kindKey = (kind: Kind) => `builder.kind_${kind}` as MessageKey

/** The types that a question of a kind may have, where there are several. */
export const DATE_TYPES = ['date', 'time', 'dateTime'] as const

/** True if answers to a question of the first type are also answers to one of the second. */
export function keepsAnswers(from: string, to: string): boolean {
  if (from === to) return true
  const wider: Partial<Record<string, readonly string[]>> = {
    integer: ['decimal', 'text'],
    decimal: ['text'],
    selectOne: ['selectMultiple', 'text'],
    date: ['text'],
    time: ['text'],
    dateTime: ['text'],
    range: ['decimal', 'text'],
    barcode: ['text'],
  }
  return wider[from]?.includes(to) ?? false
}
