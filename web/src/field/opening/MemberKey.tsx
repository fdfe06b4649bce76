import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { fetchProject } from '../calls/fetch-project.ts'
import { ActionLink } from '../frame/Action.tsx'
import frame from '../frame/parts.module.css'
import { useStored } from '../frame/useStored.ts'
import { allKeys, currentKey, putOpened, switchKey } from '../store/keys.ts'
import { makeOwnKey, openKey } from './open-key.ts'
import { StartHead, StartPage } from './StartPage.tsx'

type Way = 'looking' | 'ready' | 'signed out' | 'no member' | 'offline' | 'busy' | 'ask'

/**
 * Lets somebody who is signed in into a page of the phone that belongs to a project: with the key of this browser,
 * which is made when there is none, so that a visit outlives the session.
 */
export function MemberKey({ projectId, children }: { projectId: string; children: ReactNode }) {
  const t = useT()
  const way = useWay(projectId)
  if (way === 'ready') return <WhenForms>{children}</WhenForms>
  // another person's phone, or no answer: the first page knows what to say
  if (way === 'ask') return <StartPage wasIncomplete={false} />
  return (
    <>
      <StartHead />
      <main className={frame.main}>
        {way === 'looking' && <output>{t('phone.opening')}</output>}
        {way === 'offline' && <p role="alert">{t('phone.connectOnce')}</p>}
        {way === 'busy' && <p role="alert">{t('phone.linkBusy')}</p>}
        {way === 'no member' && <p role="alert">{t('phone.notYourProject')}</p>}
        {way === 'signed out' && (
          <>
            <p role="alert">{t('phone.signInFirst')}</p>
            <div className={`flow ${frame.actions}`}>
              <ActionLink kind="primary" href="/signin">
                {t('phone.signIn')}
              </ActionLink>
              <ActionLink href="/field/start">{t('phone.openQr')}</ActionLink>
            </div>
          </>
        )}
      </main>
    </>
  )
}

function useWay(projectId: string): Way {
  const [way, setWay] = useState<Way>('looking')
  useEffect(() => {
    let isClosed = false
    const find = async () => {
      const found = await wayInto(projectId)
      if (!isClosed) setWay(found)
    }
    void find()
    return () => {
      isClosed = true
    }
  }, [projectId])
  return way
}

/** One key is made, however often the page asks. */
const asked = new Map<string, Promise<Way>>()

function wayInto(projectId: string): Promise<Way> {
  const under = asked.get(projectId) ?? findWay(projectId)
  asked.set(projectId, under)
  return under
}

async function findWay(projectId: string): Promise<Way> {
  const now = await currentKey()
  const known = [...(now ? [now] : []), ...(await allKeys())].find(
    (key) => key.projectId === projectId && !key.isRefused,
  )
  if (known) {
    await switchKey(known)
    return 'ready'
  }
  const made = await makeOwnKey(projectId)
  if (typeof made === 'string') return made
  const opened = await openKey(made)
  if (opened.is !== 'open') {
    if (opened.is === 'other person') await putOpened(made)
    return 'ask'
  }
  await fetchProject(opened.key).catch(() => undefined)
  return 'ready'
}

function WhenForms({ children }: { children: ReactNode }) {
  const key = useStored(currentKey)
  return key ? children : null
}
