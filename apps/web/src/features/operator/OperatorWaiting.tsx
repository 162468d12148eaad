import { useOperatorWaiting, useUserInfo } from '@foyer/react'
import { useReportConsole } from '../../shell/unread.tsx'

/** Puts the console of the server into the rail of its operators, with the number of cases that wait. */
export function OperatorWaiting() {
  const isOperator = useUserInfo().data?.is_operator === true
  const { data } = useOperatorWaiting(isOperator)
  useReportConsole('operator', isOperator && data !== null ? data.unowned + data.late + data.person : null)
  return null
}
