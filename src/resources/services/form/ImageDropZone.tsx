import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import {
  declaredImageType,
  imageContentFault,
  imageFileFault,
  imageSignatureBytes,
  imageTypes,
} from '../../../../domain/images';
import inputs from '../../../components/inputs/inputs.module.css';
import { Button } from '../../../components/parts/Button';
import { unreadableFile } from '../../../dataProvider/errors';
import styles from './ImageDropZone.module.css';
import { useFileAddress } from './useFileAddress';

const accepted = Object.entries(imageTypes).flatMap(([type, extensions]) => [type, ...extensions]);

interface ImageDropZoneProps {
  id: string;
  /** The newly chosen file, shown before the stored image. */
  file: File | null;
  url: string | null;
  hint: string;
  minimumBytes?: number;
  fault?: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Takes one image by drop, by choice or from the clipboard, and shows it. */
export const ImageDropZone = ({
  id,
  file,
  url,
  hint,
  minimumBytes,
  fault,
  onFile,
  onRemove,
}: ImageDropZoneProps) => {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const preview = useFileAddress(file) ?? url;
  const [unshown, setUnshown] = useState<string>();
  const isShown = preview !== null && preview !== unshown;

  const take = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const refused =
      imageFileFault(files, minimumBytes === undefined ? {} : { minimumBytes }) ??
      (await contentFault(first));
    setRefusal(refused);
    if (!refused) onFile(first);
  };

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      // Spreadsheets put a picture of the cells beside their text, which is what is meant. A copied file
      // has its name for a text, a copied image its address in HTML.
      const { types = [] } = clipboardData ?? {};
      if (types.includes('text/plain') && types.includes('text/html')) return;
      take([...(clipboardData?.files ?? [])]);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <div className={styles.field}>
      <fieldset
        aria-label="Image"
        className={styles.zone}
        data-over={over}
        data-filled={preview !== null}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take([...event.dataTransfer.files]);
        }}
      >
        {isShown && (
          <img
            className={styles.preview}
            src={preview}
            alt="Service"
            onError={() => setUnshown(preview)}
          />
        )}
        {preview && !isShown && (
          <p className={styles.unshown} role="status">
            {file && <strong>{file.name}</strong>} {unshownText(file)}
          </p>
        )}
        <button
          type="button"
          id={id}
          className={styles.choose}
          aria-label={preview ? 'Replace image' : undefined}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {!preview && (
            <>
              <AddPhotoAlternateOutlined aria-hidden="true" />
              <span>Drop an image here, paste one, or choose a file</span>
            </>
          )}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accepted.join(',')}
          data-testid="image-input"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file can be chosen again after it was removed or refused.
            target.value = '';
          }}
        />
      </fieldset>
      {preview && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setRefusal(undefined);
            onRemove();
          }}
        >
          Remove image
        </Button>
      )}
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
      {refusal ? (
        <p className={inputs.fault} role="alert">
          {refusal}
        </p>
      ) : (
        fault && <p className={inputs.fault}>{fault}</p>
      )}
    </div>
  );
};

/** The fault of a file's content, judged by its first bytes. */
const contentFault = async (file: File): Promise<string | undefined> => {
  try {
    const start = await file.slice(0, imageSignatureBytes).arrayBuffer();
    return imageContentFault(file, new Uint8Array(start));
  } catch {
    return unreadableFile;
  }
};

/** Said in the place of a picture that the browser does not show. */
const unshownText = (file: File | null): string => {
  if (!file) return 'This image cannot be shown';
  return declaredImageType(file) === 'image/tiff'
    ? 'No preview for this type; it will be shown after saving'
    : 'This browser cannot show the image; it is checked when you save';
};
