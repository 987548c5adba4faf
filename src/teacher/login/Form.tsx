import type { FormEvent, ReactNode } from 'react';
import { styled } from '../../components/styled.ts';
import { ErrorNote } from '../../components/text/notes.tsx';

export interface FormPageProps {
  title: string;
  mistake: string | null;
  busy?: boolean;
  onSubmit(given: FormData): void;
  children: ReactNode;
}

export function FormPage({ title, mistake, busy = false, onSubmit, children }: FormPageProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Centered>
      {/* POST keeps the password out of the address. */}
      <Form method="post" onSubmit={submit} noValidate aria-busy={busy}>
        <h1>{title}</h1>
        {mistake !== null && <ErrorNote>{mistake}</ErrorNote>}
        {children}
      </Form>
    </Centered>
  );
}

const Centered = styled('main', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: { base: '32px 16px', md: '72px 24px' },
});

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: '100%',
  maxWidth: '440px',
  padding: { base: '0', md: '40px' },
  md: { bg: 'bg.surface', borderRadius: 'card', boxShadow: 'inset 0 0 0 1px var(--colors-border)' },
  '& h1': { textStyle: 'title' },
  '& .hint': { textStyle: 'small', color: 'fg.muted' },
});
