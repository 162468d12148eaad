import type { ReactNode } from 'react'
import css from './CodeBox.module.css'

/** Monospaced text for machines, such as a signed statement. */
export function CodeText({ testId, children }: { testId?: string; children: string }) {
  return (
    <div className={css.text} data-testid={testId} dir="ltr">
      {children}
    </div>
  )
}

interface CodeLineProps {
  testId?: string
  code: string
  /** Content after the code, such as a copy button or the time left. */
  children: ReactNode
}

/** One code in large letters; a click selects all of it. */
export function CodeLine({ testId, code, children }: CodeLineProps) {
  return (
    <div className={css.line}>
      <bdi data-testid={testId} dir="ltr">
        {code}
      </bdi>
      {children}
    </div>
  )
}

interface CodeGroupsProps {
  label: string
  testId?: string
  groups: readonly string[]
}

/** A long code, four groups to a line; a click selects all of it. */
export function CodeGroups({ label, testId, groups }: CodeGroupsProps) {
  return (
    <ol className={css.groups} dir="ltr" aria-label={label} data-testid={testId}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
        <li key={index}>{group}</li>
      ))}
    </ol>
  )
}
