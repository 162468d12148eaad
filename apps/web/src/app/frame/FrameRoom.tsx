import { type FrameMode, isSiteMember } from '@foyer/contract'
import { useConnection, useUserInfo } from '@foyer/react'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ShowPassage } from '../../features/rooms/passages/show-passage.ts'
import type { RoomHeaderProps } from '../../features/rooms/RoomHeader.tsx'
import { RoomScreen } from '../../features/rooms/RoomScreen.tsx'
import { ThreadList } from '../../features/rooms/thread/ThreadList.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import type { PageData } from '../../lib/page-data.ts'
import { useSearchParams } from '../../lib/routes.ts'
import { ConnectionBanner } from '../../shell/ConnectionBanner.tsx'
import { useMe } from '../../shell/me.ts'
import { OpenSignIn } from '../../shell/sign-in.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { SignInGate } from '../served-parts.ts'
import { useRoomLook } from '../use-room-look.ts'
import type { FrameChannel } from './channel.ts'
import { FrameHeader } from './FrameHeader.tsx'
import { PassageBar } from './PassageBar.tsx'
import { useFrameMember } from './use-frame-member.ts'
import { useFrameSignIn } from './use-frame-sign-in.ts'
import { usePassages } from './use-passages.ts'
import { useShownRoom } from './use-shown-room.ts'
import { frameWords } from './words/index.ts'

const NameOffer = lazyNamed(() => import('../../features/sign-in/NameOffer.tsx'), 'NameOffer')

interface FrameRoomProps {
  /** Canonical. */
  url: string
  domain: string
  data: PageData
  channel: FrameChannel
  mode: FrameMode
}

/** The room of a frame: what others say and a composer. Whatever is sensitive opens in the chat's own window. */
export function FrameRoom({ url, domain, data, channel, mode }: FrameRoomProps) {
  const words = useWords(frameWords)
  const say = useToast()
  const me = useMe(false)
  const { isInlined, settings, branding } = useRoomLook(url, domain, data)
  const info = useUserInfo(domain, me.isMember || me.isGuest)
  const { state, retry } = useConnection()
  const fail = useCallback((why: 'blocked' | 'refused') => say(words[why]), [say, words])
  const bearer = useFrameMember(
    domain,
    channel,
    useCallback(() => fail('refused'), [fail]),
  )
  const openWindow = useFrameSignIn(domain, bearer, fail)
  const query = useSearchParams()
  const isLoginOfPage = query.has('login')
  const signIn = useCallback(
    () => (isLoginOfPage ? channel.post({ foyer: 'login-requested' }) : openWindow()),
    [isLoginOfPage, channel, openWindow],
  )
  const isPageMember = isSiteMember(me.publicId)
  const passages = usePassages(channel, say)
  const [messageId, setMessageId] = useState(query.get('message'))
  const leaveMessage = useCallback(() => setMessageId(null), [])
  useShownRoom(url, isInlined ? data.page : null, channel)
  useEffect(() => channel.post({ foyer: 'ready' }), [channel])
  const isBlocked = info.data?.is_blocked
  const mayWrite = !isBlocked && !me.isUnsigned && (!me.isGuest || settings?.allow_guest_user !== false)
  const Header = useMemo(() => {
    const close = mode === 'bubble' ? () => channel.post({ foyer: 'close' }) : null
    return (props: RoomHeaderProps) => <FrameHeader {...props} onClose={close} />
  }, [mode, channel])
  return (
    <OpenSignIn value={signIn}>
      <ShowPassage value={passages.show}>
        {state !== 'online' && <ConnectionBanner hasOutbox onRetry={retry} />}
        <RoomScreen
          url={url}
          domain={domain}
          branding={branding}
          header={Header}
          {...(mode === 'thread' && { list: ThreadList })}
          mark={null}
          act={null}
          notice={null}
          page={isInlined ? data.page : null}
          messageId={messageId}
          onLatest={leaveMessage}
          reader={
            // What members hide is kept in this browser, as it is of guests.
            isPageMember ? 'guest' : me.isMember ? 'member' : me.isKnown && me.isGuest ? 'guest' : 'unknown'
          }
          // Acts of owners open in the chat's own pages.
          isOwner={false}
          canSpeak={data.config.speech}
          openPane={null}
          onDetails={() => undefined}
          onSearch={() => undefined}
          gate={
            mayWrite ? null : (
              <Suspense>
                <SignInGate
                  reason={isBlocked ? 'blocked' : me.isUnsigned ? 'unsigned' : 'guests-read'}
                  onSignIn={signIn}
                />
              </Suspense>
            )
          }
          {...(passages.quoted !== null && { extra: { passage: passages.quoted } })}
          renderOffer={(storedCount, sendCount) => (
            <>
              {storedCount > 0 && (me.isGuest || isPageMember) && (
                <Suspense>
                  <NameOffer {...me} onSignIn={isPageMember ? openWindow : signIn} />
                </Suspense>
              )}
              {passages.hasPage && mayWrite && <PassageBar {...passages} sendCount={sendCount} />}
            </>
          )}
          renderAside={() => null}
        />
      </ShowPassage>
    </OpenSignIn>
  )
}
