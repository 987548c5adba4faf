import { lazy, Suspense, type ComponentType } from 'react';
import { missing } from '../../components/page/LaterUnexpectedStateView.tsx';
import type { MicrophoneHelpViewProps } from './MicrophoneHelpView.tsx';

const MicrophoneHelpView = lazy<ComponentType<MicrophoneHelpViewProps>>(() =>
  import('./MicrophoneHelpView.tsx').then((file) => ({ default: file.MicrophoneHelpView }), missing),
);

/** Loaded with the first question for help, because few students need it. */
export const MicrophoneHelpLater = (props: MicrophoneHelpViewProps) => (
  <Suspense>
    <MicrophoneHelpView {...props} />
  </Suspense>
);
