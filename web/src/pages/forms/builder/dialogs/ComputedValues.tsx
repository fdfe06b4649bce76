import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formNodes } from '@plumbline/contract/forms/form-tree'
import { useT } from '../../../../i18n/useT.ts'
import { titleOf } from '../rules.ts'
import classes from './Dialogs.module.css'

interface Props {
  definition: FormDefinition
  language: string
  /** The visit as the preview has it, an XML document; '' before it is there. */
  xml: string
}

/** The results of the calculations with the answers of the preview, as phones do not show them. */
export function ComputedValues({ definition, language, xml }: Props) {
  const t = useT()
  const nodes = formNodes(definition).filter(
    ({ item, isItem }) => isItem && item?.kind === 'calculate',
  )
  if (nodes.length === 0) return null
  const root = xml ? new DOMParser().parseFromString(xml, 'application/xml').documentElement : null
  return (
    <section className={classes.values} aria-label={t('builder.valuesTitle')}>
      <h3>{t('builder.valuesTitle')}</h3>
      <dl aria-live="polite">
        {nodes.map(({ item, nodes: names, path }) => (
          <div key={path}>
            <dt>{item && titleOf(item, language)}</dt>
            <dd>{(root && valuesAt(root, names).join(' · ')) || t('builder.valuesNone')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The values of a node by its names: one for each time that a repeat around it is filled. None that is no number. */
function valuesAt(root: Element, names: readonly string[]): string[] {
  let found = [root]
  for (const name of names) {
    found = found.flatMap((element) =>
      [...element.children].filter(({ localName }) => localName === name),
    )
  }
  return found.map(({ textContent }) => textContent ?? '').filter((text) => text && text !== 'NaN')
}
