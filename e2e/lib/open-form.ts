import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { docsOf } from './api.ts'

/** A form of its own, open, with one question that may have photos. */
export async function openForm(admin: Page, forms: string, settings: object = {}) {
  const key = `roof-${randomUUID().slice(0, 8)}`
  const question = {
    kind: 'question',
    key: 'roof',
    type: 'text',
    label: { en: 'How is the roof?' },
  }
  const asked = { label: { en: 'Where?' }, required: true }
  const draft = {
    title: { en: `Roof ${key}` },
    languages: [{ code: 'en', name: 'English' }],
    defaultLanguage: 'en',
    place: { site: asked, milestone: asked, gps: null },
    items: [{ ...question, photos: 'optional' }],
    lists: {},
    settings,
  }
  type Form = { _id: string; version: number }
  const made = await docsOf<Form>(await admin.request.post(forms, { data: { key, draft } }))
  const at = `${forms}/${made._id}`
  const { version } = await docsOf<Form>(
    await admin.request.post(`${at}/publish`, { data: { version: made.version } }),
  )
  let now = version
  const turn = async (state: 'open' | 'closed', note?: string) => {
    const data = { state, version: now, ...(note && { note }) }
    now = (await docsOf<Form>(await admin.request.patch(`${at}/state`, { data }))).version
  }
  return { key, formId: made._id, turn }
}
