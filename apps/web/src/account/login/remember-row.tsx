import { Link } from 'react-router'
import styles from '../form/form.module.css'

/** A checked login lasts for a week. Otherwise the login ends with the browser, or after half a day. */
export function RememberRow({ value, onChange }: { value: boolean; onChange?: ((to: boolean) => void) | undefined }) {
  return (
    <div className={styles.row}>
      {onChange ? (
        <label className={styles.check} title="学校的公用电脑请不要勾选">
          <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
          自动登录
        </label>
      ) : (
        <span />
      )}
      <Link to="/user/alteration" className={styles.link}>
        忘记密码
      </Link>
    </div>
  )
}
