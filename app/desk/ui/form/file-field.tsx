import { FieldFrame } from './field-frame.tsx'
import styles from './file-field.module.css'
import type { FieldProps } from './form-field.ts'

/** One file, or `multiple`: chosen, taken with a telephone's camera, or dropped upon it, without a script. */
interface FileFieldProps extends Omit<FieldProps, 'value'> {
  accept: string
  multiple?: boolean
}

export function FileField({ accept, multiple = false, ...field }: FileFieldProps) {
  return (
    <FieldFrame {...field}>
      {({ defaultValue: _none, ...tied }) => (
        <input {...tied} className={styles.file} type="file" accept={accept} multiple={multiple} />
      )}
    </FieldFrame>
  )
}
