import { type CopySource, formCopies } from '@plumbline/contract/forms/form-copies'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { copyQuestions } from '@plumbline/contract/forms/writing/copy-questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import { useSend } from '../../../../lib/api/useSend.ts'
import { toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/status/Skeleton.tsx'
import { type FormOf, formFilesQuery } from '../../files/FormFiles.tsx'
import { wordsOf } from '../rules.ts'
import classes from '../dialogs/Dialogs.module.css'
import { outlineOf } from '../model/outline.ts'
import { useActs, useLook } from '../useBuilder.ts'
import { Brought } from './Brought.tsx'
import { CopySources } from './CopySources.tsx'
import { CopyTree } from './CopyTree.tsx'

interface Props extends FormOf {
  definition: FormDefinition
  /** The path where the first of what is copied will stand. */
  at: string
  onClose: () => void
}

/** Questions of another form, chosen and copied to the place where Add was pressed. */
export function CopyDialog({ definition, at, onClose, ...target }: Props) {
  const t = useT()
  const { language } = useLook()
  const [source, setSource] = useState<CopySource | null>(null)
  return (
    <Dialog
      size={640}
      title={
        source
          ? t('builder.copyFromForm', { form: wordsOf(source.title, language) })
          : t('builder.copyFrom')
      }
      onClose={onClose}
    >
      {source ? (
        <Chosen
          target={target}
          definition={definition}
          at={at}
          source={source}
          onBack={() => setSource(null)}
          onClose={onClose}
        />
      ) : (
        <CopySources but={target.formId} onChoose={setSource} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChosenProps extends Pick<Props, 'definition' | 'at' | 'onClose'> {
  target: FormOf
  source: CopySource
  onBack: () => void
}

function Chosen({ source, ...props }: ChosenProps) {
  const t = useT()
  const of = { projectId: source.project._id, formId: source._id }
  const form = useQuery({ ...q(forms.get, { params: of }), staleTime: 0 })
  const files = useQuery({ ...q(formFiles.list, { params: of }), staleTime: 0 })
  const n = form.data?.docs.liveVersion ?? null
  const isLive = form.data?.docs.draft === null && n !== null
  const version = useQuery({
    ...q(forms.getVersion, { params: { ...of, n: n ?? 1 } }),
    enabled: isLive,
  })
  const from = form.data?.docs.draft ?? version.data?.docs.definition
  const failed = [form, files, version].find(({ isError }) => isError)
  if (failed) {
    const { error, isFetching, refetch } = failed
    return (
      <ErrorState
        message={error?.message ?? ''}
        busy={isFetching}
        onRefresh={() => void refetch()}
      />
    )
  }
  if (!from || !files.data) return <SkeletonRows rows={6} label={t('common.loading')} />
  const names = new Set(files.data.docs.map(({ name }) => name))
  return <Choosing {...props} source={source} of={of} from={from} theirFiles={names} />
}

interface ChoosingProps extends ChosenProps {
  of: FormOf
  from: FormDefinition
  theirFiles: ReadonlySet<string>
}

function Choosing(props: ChoosingProps) {
  const { target, source, of, from, theirFiles, definition: into, at, onBack, onClose } = props
  const t = useT()
  const client = useQueryClient()
  const { language, isPhone } = useLook()
  const { act, undo, jump } = useActs()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const rows = useMemo(() => outlineOf(from), [from])
  const copied = useMemo(() => copyQuestions({ from, into, at, chosen }), [from, into, at, chosen])
  const files = copied.files.filter((name) => theirFiles.has(name))
  const bring = useSend(formCopies.bringFiles)
  const nothing = chosen.size === 0

  async function copy() {
    setAsked(true)
    if (nothing || copied.noRoom) return
    let names: Record<string, string> = {}
    if (files.length > 0) {
      const body = { from: { project: of.projectId, form: of.formId }, names: files }
      // a refusal is told as an alert, and the ticks stay
      const brought = await bring.mutateAsync({ params: target, body }).catch(() => null)
      if (!brought) return
      const { docs, totalDocs } = brought
      client.setQueryData(formFilesQuery(target).queryKey, { docs, totalDocs })
      names = brought.names
    }
    act((written) => {
      const wish = { from, into: written.definition, at, chosen, files: names }
      return { definition: copyQuestions(wish).definition, selected: at }
    })
    onClose()
    if (!isPhone) jump(at, { tab: 'answer', field: 'label' })
    const form = wordsOf(source.title, language)
    toastSuccess(
      files.length > 0
        ? t('builder.copiedWithFiles', { form, n: files.length })
        : t('builder.copied', { form }),
      UNDO_OFFERED,
      { label: t('builder.undo'), run: undo },
    )
  }
  return (
    <>
      <CopyTree rows={rows} language={language} chosen={chosen} onChosen={setChosen} />
      <Brought copied={copied} files={files} into={into} rows={rows} />
      {isAsked && nothing && (
        <p role="alert" className={classes.warning}>
          {t('builder.copyNothing')}
        </p>
      )}
      <DialogButtons>
        <Button icon={<ArrowLeft size={15} aria-hidden="true" />} onClick={onBack}>
          {t('builder.copyOtherForm')}
        </Button>
        <Button variant="primary" busy={bring.isPending} onClick={() => void copy()}>
          {t('builder.copyIt')}
        </Button>
      </DialogButtons>
    </>
  )
}

/** Milliseconds for which the alert offers to take the copies back. */
const UNDO_OFFERED = 8000
