import { Fragment, type ReactNode } from 'react'
import type { RichNode, RichText } from '../engine/texts.ts'

/** A text of a form as elements: what it says never becomes HTML. */
export function Rich({ text }: { text: RichText }) {
  return (
    <>
      {text.map((node, n) => (
        <Fragment key={n}>{shown(node)}</Fragment>
      ))}
    </>
  )
}

function shown(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const { element: Element, children, url } = node
  if (Element === 'br') return <br />
  if (Element !== 'a') {
    return (
      <Element>
        <Rich text={children} />
      </Element>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      <Rich text={children} />
    </a>
  )
}
