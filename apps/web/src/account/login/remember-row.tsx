import { Link } from 'react-router'
import styles from '../form/form.module.css'

/**
 * Stay signed in for a week, or until the browser closes (and half a day at most), which without `onChange` is no
 * choice. Beside it the way out of a lost password.
 */
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
