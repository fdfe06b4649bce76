import { createLink } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tip } from '../../ui/overlay/Tip.tsx'
import classes from './Archive.module.css'

interface Props extends ComponentProps<'a'> {
  /** 'Open Issue', its tooltip. */
  label: string
  /** The same with the reference, as the link's own name. */
  name: string
}

/** The row action that opens a document. */
function OpenAnchor({ label, name, ...rest }: Props) {
  return (
    <Tip label={label}>
      <a {...rest} className={classes.open} aria-label={name} data-opens-row>
        <ArrowUpRight size={16} />
      </a>
    </Tip>
  )
}

export const OpenLink = createLink(OpenAnchor)
