import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Choices } from '../../../../ui/form/Choices.tsx'
import classes from './Choose.module.css'
import { beginningOf, samplesOf } from './encoding-samples.ts'

type Encoding = NonNullable<ImportDoc['encoding']>

interface Props {
  doc: ImportDoc
  value: Encoding | null
  onChange: (encoding: Encoding) => void
}

/** The choice of the encoding of a file; each option shows the same words as it reads them. */
export function EncodingChoice({ doc, value, onChange }: Props) {
  const t = useT()
  const { file, encoding, otherEncodings } = doc
  const all = encoding ? [encoding, ...otherEncodings] : otherEncodings
  // the likeliest first, and in that order whichever is chosen
  const [first] = useState(all)
  const offered = [...new Set([...first.filter((one) => all.includes(one)), ...all])]
  const { data } = useQuery({
    queryKey: ['the beginning of a file', file._id],
    queryFn: ({ signal }) => beginningOf(file.url, signal),
    staleTime: Infinity,
  })
  return (
    <div>
      <p className={classes.label}>{t('imports.encoding')}</p>
      <div className={classes.sources}>
        <Choices
          label={t('imports.encoding')}
          value={value ?? offered[0] ?? 'utf-8'}
          onChange={onChange}
          options={offered.map((one) => ({
            value: one,
            label: t(`imports.encoding_${one}`),
            ...(data && { text: samplesOf(data, one).join(' · ') }),
          }))}
        />
      </div>
      <p className={classes.hint}>{t('imports.encodingMeans')}</p>
    </div>
  )
}
