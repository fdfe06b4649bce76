import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  CloudOff,
  Languages,
  LifeBuoy,
  LogOut,
  Replace,
  SunMoon,
  type LucideIcon,
} from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { PLACES, PROJECT_PLACES, TRASH } from '../../../lib/project/places.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { useSignOut } from '../../../lib/session/useSignOut.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import {
  chooseAppearance,
  useAppearance,
  type Appearance,
} from '../../../lib/settings/appearance.ts'
import { MyLanguageSelect } from '../MyLanguage.tsx'
import classes from './Phone.module.css'

/** Pages that have a tab of their own, or are part of one. */
const IN_TABS = new Set<string>(['shell.dashboard', 'shell.issues', 'work.title'])
/** Pages that are opened most often come first; the others follow as in the drawer. */
const FIRST = ['shell.milestones', 'shell.submissions', 'shell.activity']
const REST = [...PLACES, TRASH].filter(({ text }) => !IN_TABS.has(text))
const MORE = [
  ...FIRST.flatMap((first) => REST.filter(({ text }) => text === first)),
  ...REST.filter(({ text }) => !FIRST.includes(text)),
]
/** Beside what is not of the project they say whose they are. */
const WHOLE_NAMES: Partial<Record<MessageKey, MessageKey>> = {
  'shell.team': 'shell.projectTeam',
  'shell.ofProject': 'shell.projectSettings',
}
const APPEARANCES: Appearance[] = ['light', 'dark', 'system']

/** `/projects/{projectId}/more`: on phones, all places of a project without a tab, and what one sets. */
export function MorePage() {
  const t = useT()
  const params = { projectId: useProjectId() }
  const { appearance } = useAppearance()
  const { signOut } = useSignOut()
  useProjectTitle(t('shell.more'))
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('shell.more')}</h1>
      <Card as="div" className={classes.list}>
        {MORE.map(({ to, text, icon }) => (
          <Link key={to} to={to} params={params} className={classes.row}>
            <Leads icon={icon}>{t(text)}</Leads>
          </Link>
        ))}
      </Card>
      <Card as="div" className={classes.list}>
        <a href="/field/" className={classes.row}>
          <Leads icon={CloudOff}>{t('shell.fieldPage')}</Leads>
        </a>
        {PROJECT_PLACES.map(({ to, text, icon }) => (
          <Link key={to} to={to} params={params} className={classes.row}>
            <Leads icon={icon}>{t(WHOLE_NAMES[text] ?? text)}</Leads>
          </Link>
        ))}
        <Link to="/projects" className={classes.row}>
          <Leads icon={Replace}>{t('shell.switchProject')}</Leads>
        </Link>
      </Card>
      <Card as="div" className={classes.list}>
        <label className={classes.row}>
          <SunMoon size={20} aria-hidden="true" />
          <span>{t('shell.appearance')}</span>
          <Select
            value={appearance}
            onChange={({ target }) => chooseAppearance(target.value as Appearance)}
          >
            {APPEARANCES.map((one) => (
              <option key={one} value={one}>
                {t(`shell.${one}`)}
              </option>
            ))}
          </Select>
        </label>
        <div className={classes.row}>
          <Languages size={20} aria-hidden="true" />
          <span aria-hidden="true">{t('shell.language')}</span>
          <MyLanguageSelect />
        </div>
        <a href={`mailto:${settings.helpdeskEmail}`} className={classes.row}>
          <LifeBuoy size={20} aria-hidden="true" />
          <span>{t('shell.contactHelpdesk')}</span>
        </a>
        <button type="button" className={classes.row} onClick={signOut}>
          <LogOut size={20} aria-hidden="true" />
          <span>{t('auth.signOut')}</span>
        </button>
      </Card>
    </div>
  )
}

/** The content of a row that leads to a page. */
function Leads({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </>
  )
}
