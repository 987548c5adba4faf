import { FileUpload } from '@chakra-ui/react/file-upload';
import { CloudUpload } from '../icons/cloud-upload.tsx';

export interface FileDropProps {
  text: string;
  /** Endings of file names, such as ".csv", for the browser's dialog. Other files can be dropped. */
  accept: string;
  disabled: boolean;
  onFiles(files: File[]): void;
}

/** Takes files by drag and drop. Also a button that opens the browser's dialog. Keeps no file. */
export function FileDrop({ text, accept, disabled, onFiles }: FileDropProps) {
  return (
    <FileUpload.Root
      maxFiles={Infinity}
      acceptedFiles={NONE}
      disabled={disabled}
      translations={{ dropzone: text }}
      onFileAccept={({ files }) => onFiles(files)}
    >
      <FileUpload.HiddenInput accept={accept} />
      <FileUpload.Dropzone>
        <CloudUpload aria-hidden="true" />
        {text}
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}

const NONE: File[] = [];
