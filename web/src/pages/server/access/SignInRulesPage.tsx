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
import { useUser } from '../../../lib/session/useUser.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { ServerPage } from './ServerPage.tsx'

const rules = q(signInRules.get)

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
  const atOnce = useSend(signInRules.askAtOnce, {
    success: ({ ended }) => t('access.ended', { n: ended }),
    onSuccess: ({ ended: _, ...saved }) => client.setQueryData(rules.queryKey, saved),
  })
  return (
    <Card aria-labelledby="second-factor">
      <CardHead id="second-factor" title={t('second.factor')} />
      {now.secondFactor === 'off' && <Notice>{t('access.offMeans')}</Notice>}
      <StateLine
        title={t('access.whoMust')}
        text={t('access.without', { n: now.without, total: now.people })}
      >
        <Segmented
          label={t('access.whoMust')}
          options={SECOND_FACTOR_RULES.map((value) => ({
            value,
            label: t(`access.rule.${value}`),
          }))}
          value={now.secondFactor}
          onChange={(secondFactor) => {
            if (!save.isPending) save.mutate({ body: { secondFactor, version: now.version } })
          }}
        />
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
