import { Gauge, type Registry } from 'prom-client'
import type { Certificate } from '@plumbline/contract/operation/operation'

const DAY_MS = 86_400_000

/** For how many days each certificate is still good; none of a host that speaks http, or that could not be asked. */
export function showCertificates(
  registry: Registry,
  prefix: string,
  certificates: () => Certificate[],
): void {
  void new Gauge({
    name: `${prefix}certificate_days`,
    help: 'For how many days the certificate of a host is still good; below 0 it has ended.',
    labelNames: ['host'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const { host, endsAt } of certificates()) {
        if (endsAt !== null) this.set({ host }, (Date.parse(endsAt) - Date.now()) / DAY_MS)
      }
    },
  })
}
