import type { PhoneForm, PhoneMilestone, PhoneSite } from '@plumbline/contract/intake/phone'
import type { Stamp } from './journal.ts'

/*
 * The data that the phone stores. A visit belongs to a person in a project, not to a key: a new key of the same person
 * takes over the visits that wait. Moments are ISO 8601.
 */

/** A position as the phone measured it: degrees and metres. */
export interface GpsFix {
  lat: number
  lng: number
  altitude: number | null
  /** Radius, in metres. */
  accuracy: number
  at: string
}

/** Where a visit was made; chosen before the form opens. Ids are null where the form does not ask. */
export interface VisitPlace {
  siteId: string | null
  siteName: string
  milestoneId: string | null
  milestoneName: string
  gps: GpsFix | null
}

/**
 * `draft` is filled in, `queued` waits for a network, `sending` is on its way, `sent` lies on the server with every
 * file, `refused` needs a person.
 */
export type VisitState = 'draft' | 'queued' | 'sending' | 'sent' | 'refused'

/** The server's reason for refusing a visit; `code` is one of the contract's problems. */
export interface VisitRefusal {
  status: number
  code: string | null
  params: Record<string, unknown>
  message: string
}

/** The server's answer about a visit. */
export interface StoredReceipt {
  /** 12 for S-12; null while it waits for its place. */
  refId: number | null
  isWaiting: boolean
  files: { name: string; arrived: boolean; refused: string | null }[]
  at: string
  /** Where the office has it. */
  place?: { site: string; milestone: string } | null
  /** Somebody has changed it since; not said while it is on its way. */
  isChanged?: boolean
  /** The review by an admin. */
  review?: { result: 'approved' | 'rejected'; notes: string; name: string | null } | null
}

/** The version of a form that a visit is filled in with; the title in the language of that moment. */
export interface VisitForm {
  key: string
  n: number
  md5: string
  title: string
}

export interface StoredVisit {
  localId: string
  projectId: string
  personId: string
  /** The id in the XML; null before the first save. */
  instanceId: string | null
  form: VisitForm
  place: VisitPlace
  state: VisitState
  /** '' before the first save. */
  xml: string
  /** The title in lists: the milestone, or the form's own instance name. */
  title: string
  /** The numbers of answered questions and of those that are asked at the moment. */
  answered: number
  asked: number
  startedAt: string
  savedAt: string
  finishedAt: string | null
  /** Who wrote its answers last; not there before that. Whoever opened it before another one wrote is told so. */
  lastWrite?: Stamp
  /** It was answered in a tab while another one had it. */
  isCopy?: true
  /** The XML and the number of the sent visit that this one changes. */
  edits: { xml: string; refId: number | null } | null
  /** Attempts without an answer so far, and when the next one is due (milliseconds since 1970). */
  tries: number
  nextAt: number
  /** When the wait for it began, by the clock of the phone, which may be set back meanwhile. */
  waitsSince?: number
  refusal: VisitRefusal | null
  receipt: StoredReceipt | null
  /** By the clock of the server. */
  sentAt: string | null
}

/** A file of a visit. Its bytes go once the server has confirmed all files of the visit. */
export interface StoredFile {
  localId: string
  name: string
  type: string
  bytes: ArrayBuffer
  /** The server has said so. */
  arrived: boolean
  /** The server's reason for refusing the file, in words. */
  refused: string | null
}

/** One version of a form: never changed, and here for as long as a visit is filled in with it. */
export interface StoredForm {
  projectId: string
  key: string
  n: number
  md5: string
  xform: string
  /** The csv files of the form, by name; those of sites and milestones are made for each visit. */
  lists: Record<string, string>
  pictures: { name: string; type: string; bytes: ArrayBuffer }[]
}

export type StoredSite = PhoneSite
export type StoredMilestone = PhoneMilestone
/** A form as Home lists it. */
export type ListedForm = PhoneForm

export interface StoredPlaces {
  projectId: string
  etag: string | null
  sites: StoredSite[]
}

/** Who may fill in, in which project. */
export interface StoredKey {
  projectId: string
  personId: string
  token: string
  personName: string
  projectName: string
  shortName: string
  /** The person to ask for a new key; '' when nobody is known. */
  contact: string
  forms: ListedForm[]
  /** The server opens nothing with it any more. */
  isRefused: boolean
  savedAt: string
}
