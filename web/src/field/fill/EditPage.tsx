import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { isListName } from '@plumbline/contract/forms/form-file-rules'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { submissions } from '@plumbline/contract/submissions'
import { useT } from '../../i18n/useT.ts'
import { call } from '../../lib/api/call.ts'
import { formOf, putForm } from '../store/stored-forms.ts'
import { currentKey } from '../store/keys.ts'
import type { StoredForm, VisitPlace } from '../store/shapes.ts'
import { editOf, visitsOf } from '../store/visits.ts'
import classes from './fill.module.css'

interface Props {
  projectId: string
  submissionId: string
}

/**
 * Opens the answers of a submission to be changed: they become a draft on this device, which goes the way of
 * every visit. For somebody who is signed in, and has a key here.
 */
export function EditPage({ projectId, submissionId }: Props) {
  const t = useT()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    begun(projectId, submissionId).then(
      (localId) => isHere && navigate(`/visits/${localId}`, { replace: true }),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : ''),
    )
    return () => {
      isHere = false
    }
  }, [projectId, submissionId, navigate])
  return (
    <main className={classes.main}>
      <div className={classes.stopped}>
        {problem === null ? (
          <output>{t('fill.opening')}</output>
        ) : (
          <>
            <p role="alert">{problem || t('fill.stuck')}</p>
            <a className={classes.back} href={`/projects/${projectId}/submissions/${submissionId}`}>
              {t('fill.toSubmission')}
            </a>
          </>
        )}
      </div>
    </main>
  )
}

/** One draft is made, however often the page asks. */
const asked = new Map<string, Promise<string>>()

function begun(projectId: string, submissionId: string): Promise<string> {
  const under = asked.get(submissionId) ?? begin(projectId, submissionId)
  asked.set(submissionId, under)
  return under.finally(() => asked.delete(submissionId))
}

/** @returns the local id of the draft. Errors: ApiError */
async function begin(projectId: string, docId: string): Promise<string> {
  const key = await currentKey()
  if (!key) throw new Error('A change is kept for a person: this device has no key.')
  const params = { projectId, docId }
  const [{ docs: instance }, { docs: submission }] = await Promise.all([
    call(visitVersions.instance, { params }),
    call(submissions.get, { params }),
  ])
  const { xml } = instance
  const drafts = await visitsOf(projectId, key.personId)
  const same = drafts.find(({ state, edits }) => state === 'draft' && edits?.xml === xml)
  if (same) return same.localId

  const { form } = instance
  const stored = await formOf(projectId, form.key, form.version).catch(() => null)
  const { md5, xform } = stored ?? (await fetchForm(projectId, form))
  const place: VisitPlace = {
    siteId: textIn(xml, 'site') || null,
    siteName: submission.site.name,
    milestoneId: textIn(xml, 'milestone') || null,
    milestoneName: submission.milestone.name,
    gps: null,
  }
  const title = textIn(xform, 'title') || form.key
  return editOf(
    {
      projectId,
      personId: key.personId,
      form: { key: form.key, n: form.version, md5, title },
      place,
    },
    { xml, refId: submission.refId },
  )
}

/** Brings the version that the answers were given in; phones have the newest alone. */
async function fetchForm(
  projectId: string,
  { _id, key, version: n }: { _id: string; key: string; version: number },
): Promise<StoredForm> {
  const path = pathOf(forms.getXform, { projectId, formId: _id, n: String(n) })
  const answer = await fetch(API_PREFIX + path)
  if (!answer.ok) throw new Error(`The form did not come: ${answer.status}`)
  const xform = await answer.text()
  const files = await fetchFiles(projectId, { formId: _id, n })
  const form = { projectId, key, n, md5: '', xform, ...files }
  await putForm(form)
  return form
}

/** The lists and pictures of a version. */
async function fetchFiles(
  projectId: string,
  { formId, n }: { formId: string; n: number },
): Promise<Pick<StoredForm, 'lists' | 'pictures'>> {
  const params = { projectId, formId }
  const { docs } = await call(formFiles.ofVersion, { params: { ...params, n } })
  const found: Pick<StoredForm, 'lists' | 'pictures'> = { lists: {}, pictures: [] }
  for (const { name, mediaId, mime } of docs) {
    const answer = await fetch(API_PREFIX + pathOf(formFiles.get, { ...params, mediaId }))
    if (!answer.ok) throw new Error(`${name} did not come: ${answer.status}`)
    if (isListName(name)) found.lists[name] = await answer.text()
    else found.pictures.push({ name, type: mime, bytes: await answer.arrayBuffer() })
  }
  return found
}

/** The words of the first element of this name. */
function textIn(xml: string, name: string): string {
  const found = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', name)
  return found[0]?.textContent?.trim() ?? ''
}
