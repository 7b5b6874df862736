import { TalkButton } from '../speech/talk-button.tsx'
import type { RecordingState } from './recording.ts'
import styles from './recorder.module.css'
import { StopHand, Mic, MicOff, PlayIcon, StopIcon } from './icon.tsx'
import { Ring } from './meter.tsx'

interface MainProps {
  readonly state: RecordingState
  readonly playing: boolean
  readonly onRecord: () => void
  readonly onStop: () => void
  readonly onPlay: () => void
}

/** Starts, stops or plays a recording, or asks for the microphone again. Shows a hand at the maximum of recordings. */
export function Main({ state: { phase, share }, playing, onRecord, onStop, onPlay }: MainProps) {
  if (phase === 'full')
    return (
      <div>
        <StopHand />
      </div>
    )
  if (phase === 'deaf')
    return (
      <TalkButton name="再试一次" className={styles.main} data-look="deaf" onPress={onRecord}>
        <MicOff />
      </TalkButton>
    )
  if (phase === 'done')
    return (
      <TalkButton name={playing ? '停' : '听一听'} className={styles.main} data-look="play" onPress={onPlay}>
        {playing ? <StopIcon /> : <PlayIcon />}
      </TalkButton>
    )
  const live = phase === 'recording'
  return (
    <div className={styles.mainPlace}>
      {live && <Ring share={share} />}
      <TalkButton
        name={live ? '录好了' : '开始录音'}
        className={styles.main}
        data-look={live ? 'live' : 'ready'}
        disabled={phase === 'asking' || phase === 'finishing'}
        onPress={live ? onStop : onRecord}
      >
        {live ? <StopIcon /> : <Mic />}
      </TalkButton>
    </div>
  )
}
