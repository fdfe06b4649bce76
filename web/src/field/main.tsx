import '../styles/tokens.css'
import '../styles/base.css'
import './frame/field.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preferredLanguage, showLanguage } from '../i18n/language.ts'
import { FieldPage } from './frame/FieldPage.tsx'
import { hasFragment, readFragment } from './opening/key-link.ts'
import { MessengerPage } from './opening/MessengerPage.tsx'
import { messengerOn } from './opening/surroundings.ts'
import { keepSending } from './sending/keep-sending.ts'
import { dropOldJournals } from './store/drafts.ts'
import { keepCount } from './store/lost.ts'
import { putOpened } from './store/keys.ts'
import { startWorker } from './worker.ts'

const page = document.getElementById('root')
if (!page) throw new Error('The page has no #root to render into.')
const root = createRoot(page)
const isFramed = window.parent !== window

void begin()

async function begin(): Promise<void> {
  await showLanguage(preferredLanguage())
  const messenger = messengerOn(navigator.userAgent)
  if (messenger && hasFragment(window.location.hash)) {
    // the address keeps the key: it is to be opened elsewhere
    root.render(<MessengerPage on={messenger} onGoOn={() => void open()} />)
    return
  }
  await open()
}

/** A key in the address goes into the database, then out of the address, before anything else: a page that ends between both loses none. */
async function open(): Promise<void> {
  let wasIncomplete = false
  if (hasFragment(window.location.hash)) {
    const opened = readFragment(window.location.hash)
    wasIncomplete = opened === null
    if (opened) await putOpened(opened)
    window.history.replaceState(null, '', '/field/start')
  }
  root.render(
    <StrictMode>
      <FieldPage wasIncomplete={wasIncomplete} />
    </StrictMode>,
  )
  // a form that is shown while it is written stores and sends nothing
  if (isFramed) return
  keepCount()
  void dropOldJournals()
  keepSending()
  await startWorker()
}
