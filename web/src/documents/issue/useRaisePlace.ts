import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { AT_SITE_M, metresBetween } from '@plumbline/contract/rules/positions/metres-between'
import { projectQueries } from '../../lib/project/project-queries.ts'

/**
 * Where an issue is raised: at the site that was `chosen`, else at the one where one stands, else at the only
 * one. With `atOnce` the device is asked for its position without being told to.
 */
export function useRaisePlace(projectId: string, chosen: string, atOnce: boolean) {
  const t = useT()
  const queries = projectQueries(projectId)
  const sites = useQuery(queries.sites).data?.docs ?? []
  const milestones = useQuery(queries.milestones).data?.docs ?? []
  const position = usePosition()
  const begin = useEffectEvent(() => {
    if (atOnce) position.find()
  })
  useEffect(() => begin(), [])

  const here = position.value
  const near = (here ? sites : [])
    .map((site) => ({ _id: site._id, metres: (here && metresBetween(here, site)) ?? Infinity }))
    .filter(({ metres }) => metres <= AT_SITE_M)
    .toSorted((a, b) => a.metres - b.metres)[0]
  const only = sites.length === 1 ? sites[0]?._id : undefined
  const site = chosen || (near?._id ?? only ?? '')
  return {
    site,
    siteHint:
      near && near._id === site
        ? t('work.siteByGps', { m: Math.round(near.metres / 10) * 10 })
        : undefined,
    sites,
    milestones: milestones.filter((one) => one.site === site),
    position,
  }
}

interface Found {
  lat: number
  lng: number
}

/** Milliseconds in which a device may find its own position. */
const LOOKING_MS = 15_000

/** Where the device is, once one asks for it; `accuracy` in metres. */
function usePosition() {
  const [value, setValue] = useState<Found | null>(null)
  const [accuracy, setAccuracy] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  function find() {
    if (busy) return
    if (!('geolocation' in navigator)) return setFailed(true)
    setBusy(true)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setValue({ lat: coords.latitude, lng: coords.longitude })
        setAccuracy(Math.round(coords.accuracy))
        setBusy(false)
      },
      () => {
        setFailed(true)
        setBusy(false)
      },
      { enableHighAccuracy: true, timeout: LOOKING_MS },
    )
  }
  return { value, accuracy, busy, failed, find }
}
