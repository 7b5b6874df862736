import { SenderSettings } from './sender-settings.tsx'
import styles from './sender.module.css'

/** 消息发送设置: text messages, e-mail and messages to groups. */
export default function Senders() {
  return (
    <section className={styles.page} aria-label="消息发送设置">
      <h1 className="visually-hidden">消息发送设置</h1>
      <SenderSettings />
    </section>
  )
}
