import { ChartNoAxesGantt, CircleAlert, ClipboardCheck, MapPin, TextSearch } from 'lucide-react'
import { createElement } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SeverityGlyph } from '../../ui/status/SeverityGlyph.tsx'
import { severityWord } from '../../ui/status/SeverityPill.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Sign } from './options.ts'
import classes from './Search.module.css'

/** The kind or the state of an option, with its word for those who do not see it. */
export function OptionSign({ sign }: { sign: Sign }) {
  return (
    <span className={classes.sign}>
      <Shape sign={sign} />
    </span>
  )
}

function Shape({ sign }: { sign: Sign }) {
  const t = useT()
  if ('person' in sign) return <Avatar person={sign.person} size={22} />
  if ('severity' in sign) {
    return (
      <>
        <SeverityGlyph severity={sign.severity} />
        <VisuallyHidden>{severityWord(t, sign.severity)}, </VisuallyHidden>
      </>
    )
  }
  if ('milestone' in sign && sign.milestone) {
    return (
      <>
        <StatusGlyph status={sign.milestone} />
        <VisuallyHidden>{statusWord(t, sign.milestone)}, </VisuallyHidden>
      </>
    )
  }
  return createElement(iconOf(sign), { size: 16, 'aria-hidden': true })
}

function iconOf(sign: Sign) {
  if ('page' in sign) return sign.page
  if ('site' in sign) return MapPin
  if ('submission' in sign) return ClipboardCheck
  if ('issue' in sign) return CircleAlert
  return 'all' in sign ? TextSearch : ChartNoAxesGantt
}
