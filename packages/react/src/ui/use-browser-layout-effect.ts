'use client'

import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` where there is a layout: on a server React 18 warns of it. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
