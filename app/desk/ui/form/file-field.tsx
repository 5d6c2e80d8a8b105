import { FieldFrame } from './field-frame.tsx'
import styles from './file-field.module.css'
import type { FieldProps } from './form-field.ts'

/** One file: chosen, taken with a telephone's camera, or dropped upon it, without a script. */
export function FileField({ accept, ...field }: Omit<FieldProps, 'value'> & { accept: string }) {
  return (
    <FieldFrame {...field}>
      {({ defaultValue: _none, ...tied }) => <input {...tied} className={styles.file} type="file" accept={accept} />}
    </FieldFrame>
  )
}
