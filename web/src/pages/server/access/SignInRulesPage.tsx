import {
  SECOND_FACTOR_RULES,
  type SignInRules,
  signInRules,
} from '@plumbline/contract/sign-in/sign-in-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { ServerPage } from './ServerPage.tsx'

const rules = q(signInRules.get)
type Rule = SignInRules['secondFactor']

/** `/server/sign-in`: of whom this server wants a second factor. */
export function SignInRulesPage() {
  const t = useT()
  const isSuperAdmin = useUser().authorityLevel === 'superAdmin'
  const { data, error, isFetching, refetch } = useQuery({ ...rules, enabled: isSuperAdmin })
  return (
    <ServerPage title={t('access.signIn')}>
      {!data && error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={4} label={t('common.loading')} />}
      {data?.secondFactor === 'off' && <Notice>{t('access.offMeans')}</Notice>}
      {data && <SecondFactorCard rules={data} />}
    </ServerPage>
  )
}

function SecondFactorCard({ rules: now }: { rules: SignInRules }) {
  const t = useT()
  const client = useQueryClient()
  const save = useSend(signInRules.update, {
    success: t('access.saved'),
    onSuccess: (saved) => client.setQueryData(rules.queryKey, saved),
    // somebody else may have changed it
    onError: () => void client.invalidateQueries({ queryKey: keyOf(signInRules.get) }),
  })
  const phone = useMedia(XS)
  const options = SECOND_FACTOR_RULES.map((value) => ({ value, label: t(`access.rule.${value}`) }))
  const choose = (secondFactor: Rule) => {
    if (!save.isPending) save.mutate({ body: { secondFactor, version: now.version } })
  }
  const atOnce = useSend(signInRules.askAtOnce, {
    onSuccess: ({ ended, ...saved }) => {
      toastSuccess(t('access.ended', { n: ended }))
      client.setQueryData(rules.queryKey, saved)
    },
  })
  return (
    <Card aria-labelledby="second-factor">
      <CardHead id="second-factor" title={t('second.factor')} />
      <StateLine
        title={t('access.whoMust')}
        text={t('access.without', { n: now.without, total: now.people })}
      >
        {phone ? (
          <Select
            aria-label={t('access.whoMust')}
            value={now.secondFactor}
            onChange={({ target }) => choose(target.value as Rule)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <Segmented
            label={t('access.whoMust')}
            options={options}
            value={now.secondFactor}
            onChange={choose}
          />
        )}
      </StateLine>
      {now.sessionsWithout > 0 && (
        <StateLine title={t('access.atOnce')} text={t('access.atOnceText')}>
          <Button busy={atOnce.isPending} onClick={() => atOnce.mutate({})}>
            {t('access.endSome', { n: now.sessionsWithout })}
          </Button>
        </StateLine>
      )}
    </Card>
  )
}
