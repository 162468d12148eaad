'use client'

import { canonicalUrl, normalizeDomain } from '@foyer/contract'
import { useMemo } from 'react'

/** The address of a page as its room has it, and its domain. @throws FoyerError when `url` is no address */
export const useRoomAddress = (url: string): { canonical: string; domain: string } =>
  useMemo(() => {
    const canonical = canonicalUrl(url)
    return { canonical, domain: normalizeDomain(canonical) }
  }, [url])
