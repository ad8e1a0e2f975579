import { whatsappUrl } from '#domain/profile/contact-links.ts';
import { Button } from '../../ui/fields/Button.tsx';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

/** The WhatsApp number, with what its links open, to be tried before it is saved. */
export function WhatsappField({ phone, value = '', ...props }: FieldProps & { phone: string }) {
  const number = new URL(whatsappUrl(value, '')).pathname.slice(1);
  return (
    <>
      <TextField {...props} value={value} type="tel" autoComplete="off" />
      <div className="row-actions">
        {number !== '' && (
          <a
            className="button quiet"
            href={`https://wa.me/${number}`}
            target="_blank"
            rel="noopener"
          >
            Opens wa.me/{number}
          </a>
        )}
        {value !== phone && (
          <Button
            kind="quiet"
            disabled={props.readOnly === true}
            onClick={() => {
              props.onValue(phone);
            }}
          >
            Same as phone
          </Button>
        )}
      </div>
    </>
  );
}
